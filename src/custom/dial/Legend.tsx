// What the dial's looks mean: the three states of a slot, how many are filled, and the families whose colours are seen.
import { campaign as limits } from '#contract/limits.ts'
import { useScreenWords } from '#src/engine/index.ts'
import { categoricalColor } from '#src/ui/categoricalColor.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'

interface LegendProps {
  filled: number
  /** By the id of their category. */
  families: readonly { id: number; name: string }[]
}

export const Legend = ({ filled, families }: LegendProps) => {
  const say = useScreenWords(dialWords)
  return (
    <div className="dial-legend">
      <ul aria-label={say('legend')}>
        {(['configured', 'notConfigured', 'selected'] as const).map((state) => (
          <li key={state}>
            <span className="dial-key" data-state={state} />
            {say(state)}
          </li>
        ))}
      </ul>
      <p>{say('count', { count: filled, slots: limits.slots })}</p>
      {families.length > 0 && (
        <ul aria-label={say('families')}>
          {families.map(({ id, name }) => (
            <li key={id}>
              <span className="dial-key" style={{ background: categoricalColor(id) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
