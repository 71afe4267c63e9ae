// Says what to type into an input for a time: its format and its time zone.
import { timeZone } from '#kernel/core/contract/days.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { dateMessages } from './texts.ts'

export const useTimeHint = (): string => dateMessages[useLanguage()].time(timeZone())
