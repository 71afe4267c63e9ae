// Refuses JSON that is too deep or too large, wherever it stands: in a body or in a part of a form.
import { body as limits } from '#kernel/core/contract/limits.ts'
import { assertBounds, JsonOutOfBounds } from '#kernel/core/contract/parseJson.ts'
import { ApiError } from './errors.ts'

/** Returns why a text is not parsed: it nests too deeply or has too many values. */
export const outOfBounds = (text: string): ApiError | undefined => {
  try {
    assertBounds(text, limits.values)
    return undefined
  } catch (error) {
    if (!(error instanceof JsonOutOfBounds)) throw error
    return error.bound === 'depth' ? new ApiError(400, 'bodyTooDeep') : new ApiError(413, 'tooLarge')
  }
}
