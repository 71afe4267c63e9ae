// Says how many orders a plan has become, and leads to them.
import { Link } from 'react-router'
import { paths, RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import deliveries from '#src/resources/deliveries/definition.ts'
import type { Ordered } from '#src/resources/orders/payloads.ts'
import { restockMessages } from './texts.ts'
import styles from './Restock.module.css'

/** So many are named; the list has the others. */
const named = 10

export const MadeDeliveries = ({ made }: { made: Ordered['deliveries'] }) => {
  const t = useScreenTranslate(restockMessages)
  return (
    <>
      <p>
        <strong>{t('made', { smart_count: made.length, count: formatNumber(made.length) })}</strong>
      </p>
      <ul className={styles.made}>
        {made.slice(0, named).map(({ deliveryId, code }) => (
          <li key={deliveryId}>
            <RecordName resource={deliveries.name} id={deliveryId}>
              {code}
            </RecordName>
          </li>
        ))}
      </ul>
      <Link to={paths.list(deliveries.name)}>{t('orders')}</Link>
    </>
  )
}
