// The server.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/server.ts'
import { kind as choice } from '../choice/server.ts'
import { kind as color } from '../color/server.ts'
import { kind as coordinates } from '../coordinates/server.ts'
import { kind as country } from '../country/server.ts'
import { kind as date } from '../date/server.ts'
import { kind as dateTime } from '../dateTime/server.ts'
import { kind as document } from '../document/server.ts'
import { kind as duration } from '../duration/server.ts'
import { kind as email } from '../email/server.ts'
import { kind as file } from '../file/server.ts'
import { kind as image } from '../image/server.ts'
import { kind as instant } from '../instant/server.ts'
import { kind as joined } from '../joined/server.ts'
import { kind as json } from '../json/server.ts'
import { kind as macAddress } from '../macAddress/server.ts'
import { kind as number } from '../number/server.ts'
import { kind as openingHours } from '../openingHours/server.ts'
import { kind as phone } from '../phone/server.ts'
import { kind as reference } from '../reference/server.ts'
import { kind as richText } from '../richText/server.ts'
import { kind as tags } from '../tags/server.ts'
import { kind as text } from '../text/server.ts'
import { kind as time } from '../time/server.ts'
import { kind as translated } from '../translated/server.ts'
import { kind as url } from '../url/server.ts'
import { kind as uuid } from '../uuid/server.ts'
import { kind as yesNo } from '../yesNo/server.ts'
import { kind as zipcode } from '../zipcode/server.ts'

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
