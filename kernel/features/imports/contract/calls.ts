// The calls of imports. They extend the specification: another server may not have them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { importPaths as paths, imports as resource } from './paths.ts'
import { ColumnsBody, ImportColumns, ImportParams, ReportBody, RunBody, TemplateQuery } from './payloads.ts'

const read = { access: { resource, action: 'read' }, params: ImportParams, status: 200 } as const

export const endpoints = defineEndpoints({
  /** An empty workbook with the columns that an import accepts. */
  template: { ...paths.template, ...read, query: TemplateQuery, reply: 'workbook' },
  /** Reads the headings of a file. */
  columns: { ...paths.columns, ...read, body: ColumnsBody, spreadsheet: true, reply: ImportColumns },
  /** Imports a file, also on trial, and reports its progress by lines. Closing the connection rolls back. */
  run: {
    ...paths.run,
    access: { resource, action: 'update' },
    params: ImportParams,
    status: 200,
    body: RunBody,
    refuses: [409],
    spreadsheet: true,
    reply: 'lines',
  },
  /** The same file with a column that says what is wrong in each row. */
  report: { ...paths.report, ...read, body: ReportBody, spreadsheet: true, reply: 'workbook' },
})
