// The number of users of a profile, which links to them: the list begins with the active ones.
import { Link } from 'react-router'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { paths, type CellProps } from '#kernel/core/site/index.ts'
import users from '#src/resources/users/definition.ts'
import type profiles from './definition.ts'

export const UsersOfProfile = ({ record: { id, totalUsuarios }, text, className }: CellProps<RowOf<typeof profiles>>) =>
  totalUsuarios === 0 ? (
    text
  ) : (
    <Link to={paths.listOf(users.name, { where: `profile.is.${id}` })} className={className}>
      {text}
    </Link>
  )
