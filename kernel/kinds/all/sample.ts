// The sample.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/sample.ts'
import { kind as choice } from '../choice/sample.ts'
import { kind as color } from '../color/sample.ts'
import { kind as coordinates } from '../coordinates/sample.ts'
import { kind as country } from '../country/sample.ts'
import { kind as date } from '../date/sample.ts'
import { kind as dateTime } from '../dateTime/sample.ts'
import { kind as document } from '../document/sample.ts'
import { kind as duration } from '../duration/sample.ts'
import { kind as email } from '../email/sample.ts'
import { kind as json } from '../json/sample.ts'
import { kind as macAddress } from '../macAddress/sample.ts'
import { kind as number } from '../number/sample.ts'
import { kind as openingHours } from '../openingHours/sample.ts'
import { kind as phone } from '../phone/sample.ts'
import { kind as richText } from '../richText/sample.ts'
import { kind as tags } from '../tags/sample.ts'
import { kind as text } from '../text/sample.ts'
import { kind as time } from '../time/sample.ts'
import { kind as translated } from '../translated/sample.ts'
import { kind as url } from '../url/sample.ts'
import { kind as uuid } from '../uuid/sample.ts'
import { kind as yesNo } from '../yesNo/sample.ts'
import { kind as zipcode } from '../zipcode/sample.ts'

export const kinds = {
  casNumber,
  choice,
  color,
  coordinates,
  country,
  date,
  dateTime,
  document,
  duration,
  email,
  json,
  macAddress,
  number,
  openingHours,
  phone,
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
