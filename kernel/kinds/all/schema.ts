// The schema.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/schema.ts'
import { kind as choice } from '../choice/schema.ts'
import { kind as color } from '../color/schema.ts'
import { kind as computed } from '../computed/schema.ts'
import { kind as coordinates } from '../coordinates/schema.ts'
import { kind as country } from '../country/schema.ts'
import { kind as date } from '../date/schema.ts'
import { kind as dateTime } from '../dateTime/schema.ts'
import { kind as document } from '../document/schema.ts'
import { kind as duration } from '../duration/schema.ts'
import { kind as email } from '../email/schema.ts'
import { kind as file } from '../file/schema.ts'
import { kind as image } from '../image/schema.ts'
import { kind as instant } from '../instant/schema.ts'
import { kind as joined } from '../joined/schema.ts'
import { kind as json } from '../json/schema.ts'
import { kind as macAddress } from '../macAddress/schema.ts'
import { kind as number } from '../number/schema.ts'
import { kind as openingHours } from '../openingHours/schema.ts'
import { kind as phone } from '../phone/schema.ts'
import { kind as reference } from '../reference/schema.ts'
import { kind as richText } from '../richText/schema.ts'
import { kind as tags } from '../tags/schema.ts'
import { kind as text } from '../text/schema.ts'
import { kind as time } from '../time/schema.ts'
import { kind as translated } from '../translated/schema.ts'
import { kind as url } from '../url/schema.ts'
import { kind as uuid } from '../uuid/schema.ts'
import { kind as yesNo } from '../yesNo/schema.ts'
import { kind as zipcode } from '../zipcode/schema.ts'

export const kinds = {
  casNumber,
  choice,
  color,
  computed,
  coordinates,
  country,
  date,
  dateTime,
  document,
  duration,
  email,
  file,
  image,
  instant,
  joined,
  json,
  macAddress,
  number,
  openingHours,
  phone,
  reference,
  richText,
  tags,
  text,
  time,
  translated,
  url,
  uuid,
  yesNo,
  zipcode,
}
