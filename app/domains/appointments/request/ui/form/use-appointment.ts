import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { appointmentChoices, type Choices, schedulesOf } from '../../appointment-choices.ts';
import {
  type DoctorOption,
  directoryData,
  errorText,
  type FacilityOption,
  type Practice,
  type Schedule,
  type SpecializationOption,
} from './directory-data.ts';

/** The options of the fields; null while a list is loading. */
export type Lists = {
  facilities: FacilityOption[] | null;
  specializations: SpecializationOption[] | null;
  doctors: DoctorOption[] | null;
  practices: Practice[] | null;
};

const emptyLists: Lists = { facilities: null, specializations: null, doctors: null, practices: null };

/**
 * The dependent choices of Pendaftaran and the lists that they need. An answer that comes after a newer choice is ignored; `retry` requests
 * a failed list again.
 */
export function useAppointment(initial: { choices: Choices; lists: Partial<Lists>; isVisitGone: boolean }) {
  const [choices, choose] = useReducer(appointmentChoices, initial.choices);
  const [first] = useState(choices);
  const [lists, setLists] = useState<Lists>({ ...emptyLists, ...initial.lists });
  const [failure, setFailure] = useState<{ message: string; retry: () => void } | null>(null);
  const running = useRef<AbortController | null>(null);

  const load = useCallback(async (work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailure({ message: errorText(error), retry: () => void load(work) });
    }
  }, []);

  const loadFacilities = useCallback(
    () =>
      load(async (signal) => {
        const facilities = await directoryData.facilities(signal);
        setLists({ ...emptyLists, facilities });
      }),
    [load],
  );

  const loadPractices = useCallback(
    (doctorSlug: string) =>
      load(async (signal) => {
        const practices = await directoryData.practices(doctorSlug, signal);
        setLists((old) => ({ ...old, practices }));
      }),
    [load],
  );

  const hasFacilities = initial.lists.facilities !== undefined;
  useEffect(() => {
    if (!hasFacilities) void loadFacilities();
    return () => running.current?.abort();
  }, [hasFacilities, loadFacilities]);

  function chooseFacility(id: number | null) {
    choose({ type: 'facility', id });
    setLists((old) => ({ ...emptyLists, facilities: old.facilities }));
    if (id === null) return;
    void load(async (signal) => {
      const [specializations, doctors] = await Promise.all([directoryData.specializations(id, signal), directoryData.doctors(id, signal)]);
      setLists((old) => ({ ...old, specializations, doctors }));
    });
  }

  function chooseSpecialization(id: number | null) {
    choose({ type: 'specialization', id });
    setLists((old) => ({ ...old, practices: null }));
  }

  function chooseDoctor(slug: string | null) {
    const doctor = lists.doctors?.find((option) => option.slug === slug);
    choose({
      type: 'doctor',
      slug,
      specializationIds: doctor?.specializations.map((item) => item.id) ?? [],
      polyclinicIds: lists.specializations?.map((item) => item.id) ?? [],
    });
    setLists((old) => ({ ...old, practices: null }));
    if (slug !== null) void loadPractices(slug);
  }

  function chooseVisit(schedule: Schedule, visitDate: string) {
    choose({ type: 'schedule', id: schedule.id, visitDate });
  }

  /** Loads the doctor's hours again after a slot turned out to be full, and keeps every other choice. */
  function refreshSchedules() {
    choose({ type: 'schedule', id: null });
    if (choices.doctorSlug !== null) void loadPractices(choices.doctorSlug);
  }

  function reset() {
    choose({ type: 'reset' });
    setLists(emptyLists);
    void loadFacilities();
  }

  const schedules = lists.practices && schedulesOf(lists.practices, choices);
  const isVisitGone = initial.isVisitGone && choices === first;
  return {
    choices,
    lists,
    schedules,
    isVisitGone,
    failure,
    chooseFacility,
    chooseSpecialization,
    chooseDoctor,
    chooseVisit,
    refreshSchedules,
    reset,
  };
}

export type Appointment = ReturnType<typeof useAppointment>;
