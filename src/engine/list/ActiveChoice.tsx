// Chooses active or inactive records: two radio buttons that look like one switch (S1§2).
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

interface ActiveChoiceProps {
  isActive: boolean
  translate: ResourceTranslate
  onChoose: (isActive: boolean) => void
}

const states = [
  { value: true, word: 'list.active' },
  { value: false, word: 'list.inactive' },
]

export const ActiveChoice = ({ isActive, translate, onChoose }: ActiveChoiceProps) => (
  <fieldset className="segments">
    <legend className="visually-hidden">{translate.engine('list.state')}</legend>
    {states.map(({ value, word }) => (
      <label key={word}>
        <input type="radio" name="isActive" checked={isActive === value} onChange={() => onChoose(value)} />
        <span>{translate.engine(word)}</span>
      </label>
    ))}
  </fieldset>
)
