// Profiles (S1§2, §3, §7): read only. ADMIN sees all of them; another who may see users sees their own.
import * as z from 'zod/mini'
import { crudEndpoints } from './endpoint.ts'
import { defineFacts } from './resource.ts'

export const resource = defineFacts({
  name: 'perfis',
  path: '/perfil',
  idKey: 'id',
  title: 'nome',
  searchable: ['nome'],
  sortable: ['nome', 'perfilMaster', 'totalUsuarios'],
  toggle: 'none',
  body: 'none',
  actions: {},
  access: { ADMIN: ['menu', 'open', 'list'], other: ['list'] },
})

export const Row = z.object({
  id: z.number(),
  nome: z.string(),
  perfilMaster: z.nullable(z.object({ nome: z.string() })),
  totalUsuarios: z.number(),
})
export type Row = z.infer<typeof Row>

export const endpoints = crudEndpoints(resource, { row: Row })
