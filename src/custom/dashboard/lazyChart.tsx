// Loads a chart after the page. If its library fails to load, the placeholder remains: the table has all numbers.
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

interface LazyChartProps<Props> {
  placeholder: ReactNode
  chart: Props
}

export const lazyChart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const Chart = lazy(async () => ({
    default: await load().then(
      (Loaded) =>
        ({ chart }: LazyChartProps<Props>) => <Loaded {...chart} />,
      () =>
        ({ placeholder }: LazyChartProps<Props>) =>
          placeholder,
    ),
  }))
  return (props: LazyChartProps<Props>) => (
    <Suspense fallback={props.placeholder}>
      <Chart {...props} />
    </Suspense>
  )
}
