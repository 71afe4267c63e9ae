// Explains the states of a slot, counts the filled slots and names the families by their colors.
import { campaign as limits } from '#contract/limits.ts'
import { useScreenTranslate } from '#src/engine/index.ts'
import { categoricalColor } from '#src/ui/categoricalColor.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import styles from './Legend.module.css'

interface LegendProps {
  filledCount: number
  /** The families of the dial, with the ids of their categories. */
  families: readonly { id: number; name: string }[]
}

export const Legend = ({ filledCount, families }: LegendProps) => {
  const t = useScreenTranslate(dialWords)
  return (
    <div className={styles.legend}>
      <ul aria-label={t('legend')}>
        {(['configured', 'notConfigured', 'selected'] as const).map((state) => (
          <li key={state}>
            <span className={styles.key} data-state={state} />
            {t(state)}
          </li>
        ))}
      </ul>
      <p>{t('count', { count: filledCount, slots: limits.slots })}</p>
      {families.length > 0 && (
        <ul aria-label={t('families')}>
          {families.map(({ id, name }) => (
            <li key={id}>
              <span className={styles.key} style={{ background: categoricalColor(id) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
