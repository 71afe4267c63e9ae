// The input.tsx of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/input.tsx'
import { kind as color } from '../color/input.tsx'
import { kind as custom } from '../custom/input.tsx'
import { kind as date } from '../date/input.tsx'
import { kind as dateTime } from '../dateTime/input.tsx'
import { kind as document } from '../document/input.tsx'
import { kind as duration } from '../duration/input.tsx'
import { kind as file } from '../file/input.tsx'
import { kind as image } from '../image/input.tsx'
import { kind as json } from '../json/input.tsx'
import { kind as number } from '../number/input.tsx'
import { kind as reference } from '../reference/input.tsx'
import { kind as tags } from '../tags/input.tsx'
import { kind as text } from '../text/input.tsx'
import { kind as translated } from '../translated/input.tsx'
import { kind as yesNo } from '../yesNo/input.tsx'

export const kinds = {
  choice,
  color,
  custom,
  date,
  dateTime,
  document,
  duration,
  file,
  image,
  json,
  number,
  reference,
  tags,
  text,
  translated,
  yesNo,
}
