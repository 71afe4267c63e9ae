// The site.tsx of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/site.tsx'
import { kind as color } from '../color/site.tsx'
import { kind as computed } from '../computed/site.tsx'
import { kind as coordinates } from '../coordinates/site.tsx'
import { kind as country } from '../country/site.tsx'
import { kind as date } from '../date/site.tsx'
import { kind as dateTime } from '../dateTime/site.tsx'
import { kind as document } from '../document/site.tsx'
import { kind as duration } from '../duration/site.tsx'
import { kind as instant } from '../instant/site.tsx'
import { kind as joined } from '../joined/site.tsx'
import { kind as json } from '../json/site.tsx'
import { kind as number } from '../number/site.tsx'
import { kind as openingHours } from '../openingHours/site.tsx'
import { kind as reference } from '../reference/site.tsx'
import { kind as tags } from '../tags/site.tsx'
import { kind as text } from '../text/site.tsx'
import { kind as url } from '../url/site.tsx'
import { kind as yesNo } from '../yesNo/site.tsx'

export const kinds = {
  choice,
  color,
  computed,
  coordinates,
  country,
  date,
  dateTime,
  document,
  duration,
  instant,
  joined,
  json,
  number,
  openingHours,
  reference,
  tags,
  text,
  url,
  yesNo,
}
