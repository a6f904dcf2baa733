import type { Course } from "../../../contract/rich-text.ts";
import { SeriesChart } from "../../ui/drawings/series-chart.tsx";

/** One figure's course, and where its values come from. */
export function CourseFigure({ course }: { course: Course }) {
  const { label, unit, step, band, name, values, note } = course;
  return (
    <div className="course-figure">
      <SeriesChart label={label} unit={unit} step={step} band={band} series={[{ name, values }]} />
      <p className="mt-2 text-sm text-ink-soft">{note}</p>
    </div>
  );
}
