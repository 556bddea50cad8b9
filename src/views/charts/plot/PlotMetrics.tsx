import { valueText } from '../../../domain/charts/labelSpace'
import type { Plot } from '../../../domain/charts/plot'
import { statisticsOf } from '../../../domain/charts/statistics'
import * as css from './plot.module.css'

const TEXTS = ['latest', 'min', 'mean', 'max'] as const

/** What the values of each series come to, below its drawing. */
export const PlotMetrics = ({ plot }: { readonly plot: Plot }) => (
  <div
    className={`${css.plotMetrics} scroll thin`}
    role="region"
    aria-label={`Statistics of ${plot.title}`}
    tabIndex={0}
  >
    <table>
      <thead>
        <tr>
          <th scope="col">Series</th>
          {TEXTS.map((word) => (
            <th key={word} scope="col" className="n">
              {word}
            </th>
          ))}
          <th scope="col" className="n">
            missing
          </th>
        </tr>
      </thead>
      <tbody>
        {plot.series
          .filter(({ quiet }) => quiet !== true)
          .map((series) => {
            const axis = plot.axes.find(({ id }) => id === series.axis)
            const sums = statisticsOf(series, plot.x)
            return (
              <tr key={series.id}>
                <th scope="row">
                  <i className="swatch" style={{ background: series.colour }} />
                  {series.name} <small>{axis?.unit}</small>
                </th>
                {TEXTS.map((word) => (
                  <td key={word} className="n">
                    {axis ? valueText(series, axis, sums[word]) : ''}
                  </td>
                ))}
                <td className="n">{sums.missing}</td>
              </tr>
            )
          })}
      </tbody>
    </table>
  </div>
)
