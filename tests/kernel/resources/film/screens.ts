// Film: the default list and form.
import { Table2 } from 'lucide'
import { defineScreens } from '#kernel/core/site/index.ts'
import film from './definition.ts'

export default defineScreens(film, {
  icon: Table2,
  menu: { order: 100 },
  form: [
    'title',
    'description',
    'releaseYear',
    'languageId',
    { source: 'rentalDuration', initial: 3 },
    { source: 'rentalRate', initial: 4.99 },
    'length',
    { source: 'rating', initial: 'G' },
    'specialFeatures',
  ],
})
