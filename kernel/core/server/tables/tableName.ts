// Derives the SQL name of a definition's table: snake_case by default.
import type { Definition } from '#kernel/core/contract/define.ts'

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const tableNameOf = ({ name, table }: Pick<Definition, 'name' | 'table'>): string => table ?? snakeCase(name)
