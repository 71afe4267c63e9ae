// Tests which rows are selected, and what an action on them names.
import { describe, expect, test } from 'vitest'
import { can, type Me } from '#kernel/core/contract/access.ts'
import { bulkPermission, offeredActions } from '#kernel/core/contract/bulk.ts'
import { countOf, isSelected, noSelection, withRows } from '#kernel/core/site/list/selection.ts'
import { targetOf } from '#kernel/core/site/list/target.ts'
import { contracts } from '#tests/support/contracts.ts'

const filter = { q: 'ana', isActive: true, where: 'id.lte.9' }

describe('a selection', () => {
  test('some rows are selected by their ids, whatever the filter is', () => {
    const some = withRows(withRows(noSelection, [3, 4, 5], true), [4], false)
    expect([3, 4, 5].map((id) => isSelected(some, id))).toEqual([true, false, true])
    expect(countOf(some, 1204)).toBe(2)
    expect(targetOf(some, filter)).toEqual({ ids: [3, 5] })
  })

  test('the records that a filter finds are selected by the filter and its exceptions', () => {
    const all = { isAll: true, ids: new Set<number>() }
    const most = withRows(withRows(all, [3, 4], false), [4], true)
    expect([3, 4, 99].map((id) => isSelected(most, id))).toEqual([false, true, true])
    expect(countOf(most, 1204)).toBe(1203)
    expect(targetOf(most, filter)).toEqual({
      filter: { FilterString: 'ana', isActive: true, where: 'id.lte.9' },
      except: [3],
    })
    expect(targetOf(all, {})).toEqual({ filter: {}, except: [] })
  })
})

test('every action on many records repeats a call of its resource, and is offered to those who may take it', () => {
  const kinds = ['ADMIN', 'OPERATOR', 'POSTNEWS', 'USER']
  for (const { resource, endpoints } of contracts) {
    if (!resource?.bulk) continue
    for (const action of resource.bulk) {
      const permission = bulkPermission(resource, action)
      const repeated = Object.values(endpoints).filter(
        ({ access, bulk }) => !bulk && typeof access === 'object' && access.resource === resource,
      )
      const names = repeated.flatMap(({ access }) => (typeof access === 'object' ? [access.action] : []))
      // A hard deletion is a parameter of the deletion, a status may be part of the update.
      const needed =
        permission === 'hardDelete'
          ? 'delete'
          : permission === 'activate' && resource.toggle === 'ativo'
            ? 'update'
            : permission
      expect(names, `${resource.name}: ${action}`).toContain(needed)
      for (const [at, nome] of kinds.entries()) {
        const me: Me = { id: 7, nome: 'x', profile: { id: at, nome } }
        expect(offeredActions(me, resource).includes(action)).toBe(can(me, permission, resource))
      }
    }
  }
})
