// The text of a note, whose mentions stand out.
import type { Note } from '../contract/payloads.ts'
import { splitAtMentions } from './mentions.ts'
import styles from './Notes.module.css'

export const NoteText = ({ note: { text, mentions } }: { note: Note }) =>
  splitAtMentions(text, mentions).map((part, at) =>
    part.isMention ? (
      <strong key={at} className={styles.mention}>
        {part.text}
      </strong>
    ) : (
      part.text
    ),
  )
