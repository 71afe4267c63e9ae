// Active or inactive records: two radio buttons that look like one switch (S1§2).
import type { ResourceWords } from '../declaration/useWords.ts'

interface ActiveChoiceProps {
  isActive: boolean
  words: ResourceWords
  onChoose: (isActive: boolean) => void
}

const states = [
  { value: true, word: 'list.active' },
  { value: false, word: 'list.inactive' },
]

export const ActiveChoice = ({ isActive, words, onChoose }: ActiveChoiceProps) => (
  <fieldset className="segments">
    <legend className="visually-hidden">{words.engine('list.state')}</legend>
    {states.map(({ value, word }) => (
      <label key={word}>
        <input type="radio" name="isActive" checked={isActive === value} onChange={() => onChoose(value)} />
        <span>{words.engine(word)}</span>
      </label>
    ))}
  </fieldset>
)
