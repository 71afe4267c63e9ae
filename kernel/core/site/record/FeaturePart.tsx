// A part of a feature on the page of a record. A link with its name as hash leads to it.
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Loading } from '#kernel/core/site/ui/Loading.tsx'
import { useLabel } from '../declaration/useLabel.ts'
import type { RecordButtonProps, RecordPart } from '../feature.ts'
import { Part } from './Part.tsx'

export const FeaturePart = ({
  part: { name, title, room, View },
  ...subject
}: RecordButtonProps & { part: RecordPart }) => {
  const label = useLabel()
  const { hash, key } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${name}`) place.current?.querySelector('h2')?.focus()
  }, [hash, key, name])
  return (
    <div ref={place}>
      <Part name={name} title={label(title)}>
        <Suspense fallback={<Loading room={room} />}>
          <View {...subject} />
        </Suspense>
      </Part>
    </div>
  )
}
