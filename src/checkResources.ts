// Stops the start with what is senseless in the declarations, seen whole: development and tests import it, a build does without.
import { checkDeclarations, type WholeDeclaration } from '#src/engine/index.ts'
import { facts } from './facts.ts'

const found = import.meta.glob<WholeDeclaration>('./resources/*.ts', { eager: true, import: 'default' })
checkDeclarations(Object.values(found), facts)
