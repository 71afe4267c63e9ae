// Profiles have no screens of their own; lists, forms and permissions name them.
import { ShieldCheck } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import profiles from './definition.ts'

export default defineScreens(profiles, { icon: ShieldCheck })
