// The other fields of two campaigns as a table that marks the different ones.
import { languageCodes, languages } from '#kernel/core/contract/languages.ts'
import { FilePicture, useResourceTranslate, useScreenTranslate, type CompareProps } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import type { Campaign } from './comparedCampaign.ts'
import { compareMessages } from './compareTexts.ts'
import styles from './Compare.module.css'

export const ComparedFields = ({ left, right }: CompareProps<Campaign>) => {
  const t = useScreenTranslate(compareMessages)
  const translate = useResourceTranslate('campaigns')
  const descriptionIn = ({ descriptions }: Campaign, language: string) =>
    descriptions.find((one) => one.language === language)?.description.trim() || t('nothing')
  const rows: { label: string; valueOf: (campaign: Campaign) => string; isPicture?: true }[] = [
    { label: translate.field('cover'), valueOf: ({ cover }) => cover, isPicture: true },
    { label: t('state'), valueOf: ({ deletedAt }) => t(deletedAt === null ? 'active' : 'inactive') },
    { label: translate.field('isDefault'), valueOf: ({ isDefault }) => t(isDefault ? 'yes' : 'no') },
    { label: translate.field('fragranceShots'), valueOf: ({ fragranceShots }) => formatNumber(fragranceShots) },
    { label: t('devices'), valueOf: ({ devices }) => formatNumber(devices) },
    { label: translate.field('downloads'), valueOf: ({ downloads }) => formatNumber(downloads) },
    ...languageCodes.map((code) => ({
      label: translate.engine('translated', {
        field: translate.field('descriptions'),
        language: translate.engine(`languages.${code}`),
      }),
      valueOf: (campaign: Campaign) => descriptionIn(campaign, languages[code]),
    })),
  ]
  return (
    <table className={`${styles.table} ${styles.fields}`}>
      <caption>{t('others')}</caption>
      <TableHead columns={[t('field'), left.name, right.name]} />
      <tbody>
        {rows.map(({ label, valueOf, isPicture }) => {
          const isDifferent = valueOf(left) !== valueOf(right)
          return (
            <tr key={label}>
              <th scope="row">
                {label} {isDifferent && <span className={styles.place}>{t('different')}</span>}
              </th>
              <td>{isPicture ? <FilePicture value={valueOf(left)} alt="" /> : valueOf(left)}</td>
              <td>{isPicture ? <FilePicture value={valueOf(right)} alt="" /> : valueOf(right)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
