// The server.ts of each kind that has one. Written by `npm run kinds`.
import { kind as choice } from '../choice/server.ts'
import { kind as date } from '../date/server.ts'
import { kind as file } from '../file/server.ts'
import { kind as image } from '../image/server.ts'
import { kind as instant } from '../instant/server.ts'
import { kind as joined } from '../joined/server.ts'
import { kind as number } from '../number/server.ts'
import { kind as reference } from '../reference/server.ts'
import { kind as tags } from '../tags/server.ts'
import { kind as text } from '../text/server.ts'
import { kind as translated } from '../translated/server.ts'
import { kind as yesNo } from '../yesNo/server.ts'

export const kinds = { choice, date, file, image, instant, joined, number, reference, tags, text, translated, yesNo }
