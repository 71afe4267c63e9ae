// The schema.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/schema.ts'
import { kind as choice } from '../choice/schema.ts'
import { kind as computed } from '../computed/schema.ts'
import { kind as country } from '../country/schema.ts'
import { kind as date } from '../date/schema.ts'
import { kind as document } from '../document/schema.ts'
import { kind as email } from '../email/schema.ts'
import { kind as file } from '../file/schema.ts'
import { kind as image } from '../image/schema.ts'
import { kind as instant } from '../instant/schema.ts'
import { kind as joined } from '../joined/schema.ts'
import { kind as macAddress } from '../macAddress/schema.ts'
import { kind as number } from '../number/schema.ts'
import { kind as phone } from '../phone/schema.ts'
import { kind as reference } from '../reference/schema.ts'
import { kind as richText } from '../richText/schema.ts'
import { kind as tags } from '../tags/schema.ts'
import { kind as text } from '../text/schema.ts'
import { kind as translated } from '../translated/schema.ts'
import { kind as yesNo } from '../yesNo/schema.ts'
import { kind as zipcode } from '../zipcode/schema.ts'

export const kinds = {
  casNumber,
  choice,
  computed,
  country,
  date,
  document,
  email,
  file,
  image,
  instant,
  joined,
  macAddress,
  number,
  phone,
  reference,
  richText,
  tags,
  text,
  translated,
  yesNo,
  zipcode,
}
