// The sample.ts of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/sample.ts'
import { kind as date } from '../date/sample.ts'
import { kind as number } from '../number/sample.ts'
import { kind as tags } from '../tags/sample.ts'
import { kind as text } from '../text/sample.ts'
import { kind as translated } from '../translated/sample.ts'
import { kind as yesNo } from '../yesNo/sample.ts'

export const kinds = { choice, date, number, tags, text, translated, yesNo }
