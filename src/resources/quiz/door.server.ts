// The door of quizzes for the server.
export { storeRuns } from './quizRuns/ingest.server.ts'
export { judgeRuns } from './quizRuns/judgeRuns.server.ts'
export { noteUses } from './quizRuns/tables.server.ts'
export { publishDue } from './versions/publishDue.server.ts'
export { storeVersion } from './versions/publishing.server.ts'
export { endingsFollowDial } from './versions/replaceEndings.server.ts'
