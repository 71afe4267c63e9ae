// The head of a table: a heading for each column.
interface TableHeadProps {
  columns: readonly string[]
  className?: string | undefined
}

export const TableHead = ({ columns, className }: TableHeadProps) => (
  <thead className={className}>
    <tr>
      {columns.map((column, at) => (
        <th key={at} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
)
