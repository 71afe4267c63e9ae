// Stores the rules of alerts. How each was last evaluated is beside it: that is no change of the rule.
import { sql } from 'kysely'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import alertRules from './definition.ts'

/** The id of the view in a condition; null for any other one. */
const viewId = `substring(t.condition FROM '^view\\.(\\d+)$')::int`

export const table = deriveTable(alertRules, {
  columns: {
    people: 't.people',
    resource: `CASE WHEN t.condition LIKE 'view.%' THEN (SELECT v.resource FROM views v WHERE v.id = ${viewId}) ELSE split_part(t.condition, '.', 1) END`,
    viewName: `(SELECT v.name FROM views v WHERE v.id = ${viewId})`,
    problem: '(SELECT r.problem FROM alert_rule_runs r WHERE r.rule_id = t.id)',
  },
  write: { people: (people) => ({ people: sql`${sql.val(people ?? [])}::int[]` }) },
  logged: { people: ['people'] },
  handwritten: [
    // The ids of users, few of them.
    'column people',
    // Which of the usual rules it is (usual.server.ts).
    'column usual',
    'constraint alert_rules_usual_check',
    'index alert_rules_usual',
    // Notes who makes a rule.
    'trigger owned',
    // Gives each rule its row of alert_rule_runs.
    'trigger run_added',
  ],
})
