// A form of a custom screen: a chunk of its own, under the theme of forms, which screens without inputs do without.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The component that is loaded when it is first drawn, under MUI's theme; it suspends until then. */
export const lazyForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [{ FormTheme }, View] = await Promise.all([import('./FormTheme.tsx'), load()])
    const ThemedForm = (props: Props) => (
      <FormTheme>
        <View {...props} />
      </FormTheme>
    )
    return { default: ThemedForm }
  })
