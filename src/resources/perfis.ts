// Profiles (S1§2): a list that is only read; ADMIN finds it in the menu and in the header.
import { defineResource, drawIcon } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/perfis.ts'

export default defineResource({
  name: 'perfis',
  contract: () => import('#contract/profiles.ts'),
  words,
  icon: drawIcon('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM9 11.8l2.2 2.2 4-4.3'),
  menu: { place: 90, under: 'manage', header: true, badge: true },
  list: {
    columns: ['nome', { kind: 'text', source: 'perfilMaster.nome', sortBy: 'perfilMaster' }, { kind: 'number', source: 'totalUsuarios' }],
    search: true,
  },
})
