// Chooses one of a few options: radio buttons that look like one switch.
import styles from './Segments.module.css'

interface SegmentsProps<Value> {
  /** The name that the radio buttons share. */
  name: string
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

export const Segments = <Value extends string | number | boolean>({
  name,
  label,
  options,
  chosen,
  onChoose,
}: SegmentsProps<Value>) => (
  <fieldset className={styles.segments}>
    <legend className="visually-hidden">{label}</legend>
    {options.map((option) => (
      <label key={option.label}>
        <input type="radio" name={name} checked={chosen === option.value} onChange={() => onChoose(option.value)} />
        <span>{option.label}</span>
      </label>
    ))}
  </fieldset>
)
