// The form.ts of each kind that has one. Written by `npm run kinds`.
import type { FormKind } from '#kernel/core/site/fields/fieldProps.ts'
import { kind as casNumber } from '../casNumber/form.ts'
import { kind as choice } from '../choice/form.ts'
import { kind as coordinates } from '../coordinates/form.ts'
import { kind as country } from '../country/form.ts'
import { kind as email } from '../email/form.ts'
import { kind as json } from '../json/form.ts'
import { kind as macAddress } from '../macAddress/form.ts'
import { kind as number } from '../number/form.ts'
import { kind as openingHours } from '../openingHours/form.ts'
import { kind as phone } from '../phone/form.ts'
import { kind as reference } from '../reference/form.ts'
import { kind as richText } from '../richText/form.ts'
import { kind as tags } from '../tags/form.ts'
import { kind as text } from '../text/form.ts'
import { kind as time } from '../time/form.ts'
import { kind as translated } from '../translated/form.ts'
import { kind as url } from '../url/form.ts'
import { kind as uuid } from '../uuid/form.ts'
import { kind as zipcode } from '../zipcode/form.ts'

// A kind with an input and without a form.ts: this input, without options.
const color: FormKind<'color'> = (shared) => ({ ...shared, kind: 'color' })
const date: FormKind<'date'> = (shared) => ({ ...shared, kind: 'date' })
const dateTime: FormKind<'dateTime'> = (shared) => ({ ...shared, kind: 'dateTime' })
const document: FormKind<'document'> = (shared) => ({ ...shared, kind: 'document' })
const duration: FormKind<'duration'> = (shared) => ({ ...shared, kind: 'duration' })
const file: FormKind<'file'> = (shared) => ({ ...shared, kind: 'file' })
const image: FormKind<'image'> = (shared) => ({ ...shared, kind: 'image' })
const yesNo: FormKind<'yesNo'> = (shared) => ({ ...shared, kind: 'yesNo' })

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
  time,
  translated,
  url,
  uuid,
  yesNo,
  zipcode,
}
