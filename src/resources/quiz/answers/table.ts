// Stores the texts of answers.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import { bankSql } from '../bank/bankTable.server.ts'
import answers from './definition.ts'

export const table = deriveTable(answers, bankSql('answers'))
