// The form.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/form.ts'
import { kind as choice } from '../choice/form.ts'
import { kind as color } from '../color/form.ts'
import { kind as coordinates } from '../coordinates/form.ts'
import { kind as country } from '../country/form.ts'
import { kind as date } from '../date/form.ts'
import { kind as dateTime } from '../dateTime/form.ts'
import { kind as document } from '../document/form.ts'
import { kind as duration } from '../duration/form.ts'
import { kind as email } from '../email/form.ts'
import { kind as file } from '../file/form.ts'
import { kind as image } from '../image/form.ts'
import { kind as json } from '../json/form.ts'
import { kind as macAddress } from '../macAddress/form.ts'
import { kind as number } from '../number/form.ts'
import { kind as openingHours } from '../openingHours/form.ts'
import { kind as phone } from '../phone/form.ts'
import { kind as reference } from '../reference/form.ts'
import { kind as richText } from '../richText/form.ts'
import { kind as tags } from '../tags/form.ts'
import { kind as text } from '../text/form.ts'
import { kind as translated } from '../translated/form.ts'
import { kind as url } from '../url/form.ts'
import { kind as uuid } from '../uuid/form.ts'
import { kind as yesNo } from '../yesNo/form.ts'
import { kind as zipcode } from '../zipcode/form.ts'

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
  file,
  image,
  json,
  macAddress,
  number,
  openingHours,
  phone,
  reference,
  richText,
  tags,
  text,
  translated,
  url,
  uuid,
  yesNo,
  zipcode,
}
