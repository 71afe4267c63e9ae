// Reading rooms: a list with their notes, and the default form.
import { DoorOpen } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import rooms from './definition.ts'

export default defineScreens(rooms, {
  icon: DoorOpen,
  columns: ['name', 'site', 'wall', 'stay', 'opensAt', 'place', 'hours', 'rules', 'notes'],
})
