// Campaigns (S2§2 to §7, §9): a dial of up to 20 fragrances with descriptions in three languages. One is the default.
import type * as z from 'zod/mini'
import type { Collection, Descriptions, Replacement, Stage, StoredCollection, StoredDescriptions } from './schemas.ts'
import { call } from '#kernel/core/contract/call.ts'
import {
  computed,
  custom,
  defineResource,
  image,
  instant,
  number,
  reference,
  text,
  yesNo,
} from '#kernel/core/contract/define.ts'
import { languages } from '#kernel/core/contract/languages.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { campaign as limits, thresholds } from '#src/product/limits.ts'
import fragrances from '#src/resources/fragrances/definition.ts'

const calls = [
  'open',
  'list',
  'read',
  'create',
  'update',
  'delete',
  'activate',
  'setDefault',
  'replaceFragrance',
  'stageRollout',
  'releaseRollout',
  'pauseRollout',
  'resumeRollout',
  'takeBackDial',
] as const

export default defineResource({
  name: 'campaigns',
  path: '/campaigns',
  idKey: 'campaignId',
  title: 'name',
  toggle: 'activate',
  readOnlyWhenInactive: 'campaignReadOnly',
  verbs: ['create', 'update'],
  body: 'multipart',
  attention: { untranslated: null },
  // For creating a quiz (S2§7).
  searches: { withoutQuiz: '/campaigns/without-quiz' },
  actions: {
    setDefault: {
      call: call<undefined, { campaignId: number }>('PUT', '/campaigns/default'),
      logged: 'change',
      token: true,
      reversible: true,
    },
    // In the dial and in the endings of the quizzes (docs/decisions/published-quizzes.md).
    replaceFragrance: {
      call: call<undefined, Replacement>('PUT', '/campaigns/{id}/replace-fragrance'),
      changes: true,
      logged: 'change',
      token: true,
      reversible: true,
    },
    // How another dial gets to the devices (docs/decisions/campaigns.md).
    stageRollout: {
      call: call<undefined, Stage>('PUT', '/campaigns/{id}/rollout/stage'),
      changes: true,
      logged: 'change',
      token: true,
      reversible: true,
    },
    releaseRollout: {
      call: call('PUT', '/campaigns/{id}/rollout/release'),
      logged: 'change',
      token: true,
      reversible: true,
    },
    pauseRollout: {
      call: call('PUT', '/campaigns/{id}/rollout/pause'),
      logged: 'change',
      token: true,
      reversible: true,
    },
    resumeRollout: {
      call: call('PUT', '/campaigns/{id}/rollout/resume'),
      logged: 'change',
      token: true,
      reversible: true,
    },
    takeBackDial: {
      call: call('PUT', '/campaigns/{id}/rollout/take-back'),
      changes: true,
      logged: 'change',
      token: true,
      reversible: true,
    },
  },
  import: {
    keys: ['name'],
    lists: {
      collection: {
        by: 'slot',
        keys: Array.from({ length: limits.slots }, (_, at) => at + 1),
        needs: 'fragranceId',
        parts: {
          fragranceId: reference(fragrances, { as: 'fragrance' }),
          shotSeconds: number({ min: 1, max: limits.maxShotSeconds }),
        },
        initial: { shotSeconds: limits.shotSeconds },
      },
      descriptions: {
        by: 'language',
        keys: Object.values(languages),
        needs: 'description',
        parts: { description: text({ max: limits.description }) },
      },
    },
  },
  bulk: ['activate', 'deactivate', 'pauseRollout', 'resumeRollout', 'takeBackDial'],
  // Devices, quizzes and shots reference campaigns, so they are never deleted permanently.
  access: { ADMIN: ['menu', 'export', ...calls], other: calls },
  conditions: {
    delete: [{ empty: 'isDefault', reason: 'defaultCampaign', only: 'server' }],
    setDefault: [
      { empty: 'deletedAt', reason: 'inactiveDefault', hides: true },
      { empty: 'isDefault', reason: 'alreadyDefault', only: 'screens', hides: true },
    ],
    releaseRollout: [{ filled: 'stage', reason: 'notStaged', hides: true }],
    pauseRollout: [{ empty: 'rolloutPausedAt', reason: 'alreadyPaused', hides: true }],
    resumeRollout: [{ filled: 'rolloutPausedAt', reason: 'notPaused', hides: true }],
    takeBackDial: [{ filled: 'hasFormerDial', reason: 'noFormerDial', hides: true }],
  },
  fields: {
    name: text({ max: lengths.name, min: lengths.nameMinimum, required: true, search: true, sort: true }),
    downloads: number({ min: 0, required: true, writtenBy: ['server'], sort: true }),
    fragranceShots: number({ min: 1, max: limits.maxShots, required: true, sort: true }),
    /** When the capsules of its devices run low: by shots, or by days. By default as the product says. */
    lowShots: number({ min: 0, max: thresholds.maxShots }),
    lowDays: number({ min: 0, max: thresholds.maxDays }),
    criticalShots: number({ min: 0, max: thresholds.maxShots }),
    criticalDays: number({ min: 0, max: thresholds.maxDays }),
    isDefault: yesNo({ writtenBy: ['server'] }),
    /** Number of devices that should run it: they have loaded, are to load, have refused it, or wait. */
    devices: computed('number', {}),
    devicesLoaded: computed('number', {}),
    devicesPending: computed('number', {}),
    devicesRefused: computed('number', {}),
    devicesWaiting: computed('number', {}),
    /** The first devices that get another dial; others follow when these have loaded it. By default all at once. */
    stage: { ...custom<Stage | null>(), writtenBy: ['server'] },
    /** Since when no device gets another dial. */
    rolloutPausedAt: instant({}),
    /** Devices have got another dial, which has not been taken back. */
    hasFormerDial: computed('boolean', {}),
    descriptions: custom<StoredDescriptions, z.input<typeof Descriptions>, z.output<typeof Descriptions>>(),
    cover: image({ required: true }),
    /** The dial: the filled slots of the device. */
    collection: {
      ...custom<StoredCollection, z.input<typeof Collection>, z.output<typeof Collection>>(),
      items: fragrances,
    },
  },
})
