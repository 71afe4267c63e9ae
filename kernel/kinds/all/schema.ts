// The schema.ts of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/schema.ts'
import { kind as computed } from '../computed/schema.ts'
import { kind as date } from '../date/schema.ts'
import { kind as file } from '../file/schema.ts'
import { kind as image } from '../image/schema.ts'
import { kind as instant } from '../instant/schema.ts'
import { kind as joined } from '../joined/schema.ts'
import { kind as number } from '../number/schema.ts'
import { kind as reference } from '../reference/schema.ts'
import { kind as tags } from '../tags/schema.ts'
import { kind as text } from '../text/schema.ts'
import { kind as translated } from '../translated/schema.ts'
import { kind as yesNo } from '../yesNo/schema.ts'

export const kinds = {
  choice,
  computed,
  date,
  file,
  image,
  instant,
  joined,
  number,
  reference,
  tags,
  text,
  translated,
  yesNo,
}
