// The two banks by name, with their tables.
import answers from '#src/resources/answers/definition.ts'
import { table as answersTable } from '#src/resources/answers/table.ts'
import questions from '#src/resources/questions/definition.ts'
import { table as questionsTable } from '#src/resources/questions/table.ts'

export const banks = {
  questions: { resource: questions, one: questionsTable.one, setActive: questionsTable.setActive },
  answers: { resource: answers, one: answersTable.one, setActive: answersTable.setActive },
}
