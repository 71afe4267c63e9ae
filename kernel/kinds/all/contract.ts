// The contract.ts of each kind that has one. Written by `npm run kinds`.
import { kind as casNumber } from '../casNumber/contract.ts'
import { kind as choice } from '../choice/contract.ts'
import { kind as computed } from '../computed/contract.ts'
import { kind as country } from '../country/contract.ts'
import { kind as custom } from '../custom/contract.ts'
import { kind as date } from '../date/contract.ts'
import { kind as document } from '../document/contract.ts'
import { kind as email } from '../email/contract.ts'
import { kind as file } from '../file/contract.ts'
import { kind as image } from '../image/contract.ts'
import { kind as instant } from '../instant/contract.ts'
import { kind as joined } from '../joined/contract.ts'
import { kind as macAddress } from '../macAddress/contract.ts'
import { kind as number } from '../number/contract.ts'
import { kind as phone } from '../phone/contract.ts'
import { kind as reference } from '../reference/contract.ts'
import { kind as richText } from '../richText/contract.ts'
import { kind as tags } from '../tags/contract.ts'
import { kind as text } from '../text/contract.ts'
import { kind as translated } from '../translated/contract.ts'
import { kind as yesNo } from '../yesNo/contract.ts'
import { kind as zipcode } from '../zipcode/contract.ts'

export const kinds = {
  casNumber,
  choice,
  computed,
  country,
  custom,
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
