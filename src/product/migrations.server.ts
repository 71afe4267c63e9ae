// What the migrations import of this product: packed databases depend on these files (kernel/server/database/template.ts).
export const migrationSources = ['src/resources/quiz/certify.server.ts']
