// The form.ts of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/form.ts'
import { kind as date } from '../date/form.ts'
import { kind as file } from '../file/form.ts'
import { kind as image } from '../image/form.ts'
import { kind as number } from '../number/form.ts'
import { kind as reference } from '../reference/form.ts'
import { kind as tags } from '../tags/form.ts'
import { kind as text } from '../text/form.ts'
import { kind as translated } from '../translated/form.ts'
import { kind as yesNo } from '../yesNo/form.ts'

export const kinds = { choice, date, file, image, number, reference, tags, text, translated, yesNo }
