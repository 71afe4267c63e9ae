// What form and page of a record tell each other by the state of a navigation.
import { valueAt } from '../declaration/fieldPath.ts'

/** The page replaces a form that nobody may use now: once that ends, the form opens. */
export const forForm = { wantsForm: true }
export const wantsForm = (state: unknown): boolean => valueAt(state, 'wantsForm') === true

/** The control that led to the form is gone: the form takes the focus. */
export const takingFocus = { takesFocus: true }
export const takesFocus = (state: unknown): boolean => valueAt(state, 'takesFocus') === true

/** The form was opened from the page: it returns there. */
export const fromPage = { fromPage: true }
export const isFromPage = (state: unknown): boolean => valueAt(state, 'fromPage') === true
