// Alerts: a list of what is open and what is over, and what people do about one.
import { AlarmClockOff, BellRing, CircleCheckBig, Hand, MessageSquare, UserRoundCheck } from 'lucide'
import { call, defineScreens, dialog } from '#kernel/core/site/index.ts'
import alerts from './definition.ts'

export default defineScreens(alerts, {
  icon: BellRing,
  menu: { order: 58, under: 'devices', tabs: 'alerts', counts: 'open' },
  columns: [
    'title',
    'state',
    'records',
    { source: 'assignee', hideWhenNarrow: true },
    'openedAt',
    { source: 'clearedAt', hideWhenNarrow: true },
  ],
  page: async () => (await import('./page/page.ts')).page,
  actions: [
    call({ action: 'acknowledge', icon: Hand }),
    dialog({
      action: 'snooze',
      icon: AlarmClockOff,
      dialog: async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog,
    }),
    dialog({
      action: 'assign',
      icon: UserRoundCheck,
      dialog: async () => (await import('./AssignDialog.tsx')).AssignDialog,
    }),
    dialog({
      action: 'solve',
      icon: CircleCheckBig,
      dialog: async () => (await import('./SolveDialog.tsx')).SolveDialog,
    }),
    dialog({
      action: 'comment',
      icon: MessageSquare,
      dialog: async () => (await import('./CommentDialog.tsx')).CommentDialog,
    }),
  ],
})
