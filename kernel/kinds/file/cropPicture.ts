// Cuts a part out of a picture, in the browser.
import type { PercentCrop } from 'react-image-crop'

export const wholePicture: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

const isWhole = ({ width, height }: PercentCrop): boolean => width > 99.5 && height > 99.5

/** Returns the part as a file of the same type; the file itself if the part is all of it. `image` shows the file. */
export const cropPicture = async (file: File, image: HTMLImageElement, part: PercentCrop): Promise<File> => {
  if (isWhole(part)) return file
  const { naturalWidth, naturalHeight } = image
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round((part.width / 100) * naturalWidth))
  canvas.height = Math.max(1, Math.round((part.height / 100) * naturalHeight))
  const [left, top] = [(part.x / 100) * naturalWidth, (part.y / 100) * naturalHeight]
  canvas.getContext('2d')?.drawImage(image, left, top, canvas.width, canvas.height, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, file.type, 0.92)
  const bytes = await promise
  return bytes ? new File([bytes], file.name, { type: bytes.type }) : file
}
