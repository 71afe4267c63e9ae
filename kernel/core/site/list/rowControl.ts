// Finds where a record is on a list.

/** The element to focus: the row's link to its page, else its first control; null without the row. */
export const rowControl = (list: Element | null, id: unknown): HTMLElement | null => {
  const row = [...(list?.querySelectorAll<HTMLElement>('[data-record]') ?? [])].find(
    ({ dataset }) => dataset['record'] === String(id),
  )
  return row?.querySelector<HTMLElement>('[data-title] a') ?? row?.querySelector<HTMLElement>('a, button') ?? null
}

/** The same on the list of a resource, if it is on the page. */
export const rowControlOn = (resource: string, id: unknown): HTMLElement | null =>
  rowControl(document.querySelector(`[data-list="${resource}"]`), id)
