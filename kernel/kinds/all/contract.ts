// The contract.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/contract.ts'
import { kind as choice } from '../choice/contract.ts'
import { kind as color } from '../color/contract.ts'
import { kind as computed } from '../computed/contract.ts'
import { kind as coordinates } from '../coordinates/contract.ts'
import { kind as country } from '../country/contract.ts'
import { kind as custom } from '../custom/contract.ts'
import { kind as date } from '../date/contract.ts'
import { kind as dateTime } from '../dateTime/contract.ts'
import { kind as document } from '../document/contract.ts'
import { kind as duration } from '../duration/contract.ts'
import { kind as email } from '../email/contract.ts'
import { kind as file } from '../file/contract.ts'
import { kind as image } from '../image/contract.ts'
import { kind as instant } from '../instant/contract.ts'
import { kind as joined } from '../joined/contract.ts'
import { kind as json } from '../json/contract.ts'
import { kind as macAddress } from '../macAddress/contract.ts'
import { kind as number } from '../number/contract.ts'
import { kind as openingHours } from '../openingHours/contract.ts'
import { kind as phone } from '../phone/contract.ts'
import { kind as reference } from '../reference/contract.ts'
import { kind as richText } from '../richText/contract.ts'
import { kind as tags } from '../tags/contract.ts'
import { kind as text } from '../text/contract.ts'
import { kind as time } from '../time/contract.ts'
import { kind as translated } from '../translated/contract.ts'
import { kind as url } from '../url/contract.ts'
import { kind as uuid } from '../uuid/contract.ts'
import { kind as yesNo } from '../yesNo/contract.ts'
import { kind as zipcode } from '../zipcode/contract.ts'

export { casNumber } from '../casNumber/contract.ts'
export { choice } from '../choice/contract.ts'
export { color } from '../color/contract.ts'
export { computed } from '../computed/contract.ts'
export { coordinates } from '../coordinates/contract.ts'
export { country } from '../country/contract.ts'
export { custom } from '../custom/contract.ts'
export { date } from '../date/contract.ts'
export { dateTime } from '../dateTime/contract.ts'
export { document } from '../document/contract.ts'
export { duration } from '../duration/contract.ts'
export { email } from '../email/contract.ts'
export { file } from '../file/contract.ts'
export { image } from '../image/contract.ts'
export { instant } from '../instant/contract.ts'
export { joined } from '../joined/contract.ts'
export { json } from '../json/contract.ts'
export { macAddress } from '../macAddress/contract.ts'
export { number } from '../number/contract.ts'
export { openingHours } from '../openingHours/contract.ts'
export { phone } from '../phone/contract.ts'
export { reference } from '../reference/contract.ts'
export { richText } from '../richText/contract.ts'
export { tags } from '../tags/contract.ts'
export { text } from '../text/contract.ts'
export { time } from '../time/contract.ts'
export { translated } from '../translated/contract.ts'
export { url } from '../url/contract.ts'
export { uuid } from '../uuid/contract.ts'
export { yesNo } from '../yesNo/contract.ts'
export { zipcode } from '../zipcode/contract.ts'

export const kinds = {
  casNumber,
  choice,
  color,
  computed,
  coordinates,
  country,
  custom,
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
