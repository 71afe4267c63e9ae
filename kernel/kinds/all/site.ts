// The site.tsx of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/site.tsx'
import { kind as computed } from '../computed/site.tsx'
import { kind as country } from '../country/site.tsx'
import { kind as date } from '../date/site.tsx'
import { kind as document } from '../document/site.tsx'
import { kind as instant } from '../instant/site.tsx'
import { kind as joined } from '../joined/site.tsx'
import { kind as number } from '../number/site.tsx'
import { kind as reference } from '../reference/site.tsx'
import { kind as tags } from '../tags/site.tsx'
import { kind as text } from '../text/site.tsx'
import { kind as yesNo } from '../yesNo/site.tsx'

export const kinds = {
  choice,
  computed,
  country,
  date,
  document,
  instant,
  joined,
  number,
  reference,
  tags,
  text,
  yesNo,
}
