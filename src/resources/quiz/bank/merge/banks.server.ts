// The two banks by name, with their tables.
import answers from '../../answers/definition.ts'
import { table as answersTable } from '../../answers/table.ts'
import questions from '../../questions/definition.ts'
import { table as questionsTable } from '../../questions/table.ts'

export const banks = {
  questions: { resource: questions, one: questionsTable.one, setActive: questionsTable.setActive },
  answers: { resource: answers, one: answersTable.one, setActive: answersTable.setActive },
}
