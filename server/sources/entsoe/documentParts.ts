const SERIES = /<TimeSeries>[^]*?<\/TimeSeries>/g

/**
 * A document as several of the same kind with at most `most` TimeSeries each, in their order: one of some hundred series
 * takes long to parse at once. A document that has anything but blanks between its series, or only a few, stays whole.
 */
export const documentParts = (xml: string, most: number): readonly string[] => {
  const series = xml.match(SERIES) ?? []
  const first = xml.indexOf('<TimeSeries>')
  const end = xml.lastIndexOf('</TimeSeries>') + '</TimeSeries>'.length
  if (series.length <= most) return [xml]
  const length = series.reduce((sum, each) => sum + each.length, 0)
  const between = xml.slice(first, end).replace(SERIES, '')
  if (between.trim() !== '' || between.length + length !== end - first) return [xml]
  const head = xml.slice(0, first)
  const tail = xml.slice(end)
  const parts: string[] = []
  for (let from = 0; from < series.length; from += most)
    parts.push(head + series.slice(from, from + most).join('') + tail)
  return parts
}
