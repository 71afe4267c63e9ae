// Compares two records of a resource, which the address names: `?left=1&right=2`. Either can be chosen here.
import { createElement, type ComponentType } from 'react'
import { ArrowLeftRight, Printer } from 'lucide'
import { useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import { isId } from '#kernel/core/contract/limits.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { FormTheme } from '#kernel/core/site/ui/FormTheme.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { Message } from '#kernel/core/site/ui/Message.tsx'
import { statusOf } from '../data/errors.ts'
import type { CompareProps, Declaration } from '../declaration/declaration.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { ReferenceValue } from '../filters/ReferenceValue.tsx'
import styles from './CompareScreen.module.css'

interface CompareScreenProps {
  declaration: Declaration
  view: ComponentType<CompareProps>
}

const sides = ['left', 'right'] as const

export const CompareScreen = ({ declaration, view }: CompareScreenProps) => {
  const { name } = declaration
  const t = useTranslate()
  const translate = useResourceTranslate(name)
  const [query, setQuery] = useSearchParams()
  const ids = { left: query.get('left'), right: query.get('right') }
  const read = (id: string | null) => ({ id: isId(id) ? Number(id) : 0 })
  const options = (id: string | null) => ({ enabled: isId(id), retry: false })
  const found = {
    left: useGetOne<EngineRecord>(name, read(ids.left), options(ids.left)),
    right: useGetOne<EngineRecord>(name, read(ids.right), options(ids.right)),
  }
  const choose = (next: Partial<typeof ids>) =>
    setQuery(
      Object.entries({ ...ids, ...next }).flatMap(([side, id]): [string, string][] => (id ? [[side, id]] : [])),
      { replace: true },
    )
  const { left, right } = found
  const failed = sides.map((side) => found[side]).filter(({ error, isFetching }) => error && !isFetching)
  const isGone = failed.some(({ error }) => statusOf(error) === 404)
  const title = translate.engine('comparison.title', { name: translate.name().toLocaleLowerCase() })
  return (
    <FormTheme>
      <section>
        <title>{`${title} - Admin`}</title>
        <header className={styles.header}>
          <h1 tabIndex={-1}>{title}</h1>
          <Button
            {...ariaDisabled(isId(ids.left) && isId(ids.right), () => choose({ left: ids.right, right: ids.left }))}
          >
            <Icon of={ArrowLeftRight} />
            {translate.engine('comparison.swap')}
          </Button>
          <Button onClick={() => window.print()}>
            <Icon of={Printer} />
            {translate.engine('comparison.print')}
          </Button>
        </header>
        <div className={styles.pickers}>
          {sides.map((side) => (
            <ReferenceValue
              key={`${side} ${ids[side]} ${found[side].data === undefined}`}
              label={translate.engine(`comparison.${side}`)}
              to={name}
              id={isId(ids[side]) ? ids[side] : ''}
              nameOf={() => (found[side].data ? recordTitle(found[side].data, declaration, translate) : '…')}
              isInvalid={found[side].error !== null}
              onChoose={(id) => choose({ [side]: id })}
            />
          ))}
        </div>
        {failed.length > 0 ? (
          <Message isError>
            <p>
              {translate.engine('form.loadFailed')} {isGone && translate.engine('form.gone')}
            </p>
            {!isGone && (
              <Button look="primary" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
                {t('engine.retry')}
              </Button>
            )}
          </Message>
        ) : left.data && right.data ? (
          createElement(view, { left: left.data, right: right.data })
        ) : left.isLoading || right.isLoading ? (
          <p role="status">{translate.engine('form.loading')}</p>
        ) : (
          <Message>
            <p>{translate.engine('comparison.choose')}</p>
          </Message>
        )}
      </section>
    </FormTheme>
  )
}
